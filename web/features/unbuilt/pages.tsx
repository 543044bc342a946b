import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Action } from '#contract/permissions.ts';
import { definePage } from '../../core/page.ts';
import { NotBuilt } from '../../ui/NotBuilt.tsx';

/**
 * Makes a page of the specification that doesn't exist yet.
 * It says so, and no menu leads to it.
 */
const unbuilt = <const Path extends string>(path: Path, action: Action, title: MessageDescriptor) =>
  definePage({ path, action, title, component: () => <NotBuilt title={title} /> });

export const pages = [
  unbuilt('/users-guide', 'guides.users', msg`Guía para apoderados/as`),
  unbuilt('/staffs-guide', 'guides.staffs', msg`Guía de coordinación`),
  unbuilt('/emails', 'emails.list', msg`Correos`),
  unbuilt('/stats', 'stats.see', msg`Estadísticas`),
  unbuilt('/links', 'links.manage', msg`Enlaces rápidos`),
] as const;
