import type { MessageDescriptor } from '@lingui/core';
import type { Action } from '#contract/permissions.ts';
import { definePage } from '../../core/page.ts';
import { NotBuilt } from '../../ui/NotBuilt.tsx';

/**
 * Makes a page of the specification that doesn't exist yet.
 * It says so, and no menu leads to it.
 */
export const unbuilt = <const Path extends string>(path: Path, action: Action, title: MessageDescriptor) =>
  definePage({ path, action, title, component: () => <NotBuilt title={title} /> });
