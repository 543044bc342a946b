import { msg } from '@lingui/core/macro';
import { unbuilt } from './unbuilt.tsx';

export const pages = [unbuilt('/contact', 'public.use', msg`Contacto`)] as const;
