import { msg } from '@lingui/core/macro';
import {
  IconAlertTriangle,
  IconCalendar,
  IconFileText,
  IconHelpCircle,
  IconLink,
  IconMap2,
  IconNews,
  IconPhone,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import type { LinkIcon } from '#contract/quick-links.ts';
import type { Readers } from '#contract/readers.ts';

export const icons: Record<LinkIcon, typeof IconLink> = {
  link: IconLink,
  document: IconFileText,
  news: IconNews,
  question: IconHelpCircle,
  people: IconUsers,
  calendar: IconCalendar,
  map: IconMap2,
  phone: IconPhone,
  video: IconVideo,
  warning: IconAlertTriangle,
};

export const iconNames = {
  link: msg`Enlace`,
  document: msg`Documento`,
  news: msg`Noticias`,
  question: msg`Preguntas`,
  people: msg`Personas`,
  calendar: msg`Calendario`,
  map: msg`Mapa`,
  phone: msg`Teléfono`,
  video: msg`Vídeo`,
  warning: msg({ message: 'Aviso', context: 'icono' }),
} satisfies Record<LinkIcon, unknown>;

export const readerNames = {
  all: msg`Todo el mundo`,
  regulars: msg`Apoderadas y apoderados`,
  staff: msg`Quien coordina o administra`,
} satisfies Record<Readers, unknown>;
