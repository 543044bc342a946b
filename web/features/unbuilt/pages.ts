import { msg } from '@lingui/core/macro';
import { unbuilt } from './unbuilt.tsx';

export const pages = [
  unbuilt('/users-guide', 'guides.users', msg`Guía para apoderados/as`),
  unbuilt('/staffs-guide', 'guides.staffs', msg`Guía de coordinación`),
] as const;
