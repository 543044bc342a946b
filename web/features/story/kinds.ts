import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type Icon,
  IconBuilding,
  IconCertificate,
  IconEye,
  IconKey,
  IconMail,
  IconPhone,
  IconPoint,
  IconUser,
} from '@tabler/icons-react';
import { type StoryKind, storyKinds } from '#contract/story-kinds.ts';

const names: Record<StoryKind, MessageDescriptor> = {
  profile: msg`Ficha`,
  place: msg`Colegio`,
  calls: msg`Llamadas`,
  messages: msg`Mensajes`,
  papers: msg`Credencial`,
  account: msg`Cuenta`,
  reads: msg`Aperturas`,
};

const icons: Record<StoryKind, Icon> = {
  profile: IconUser,
  place: IconBuilding,
  calls: IconPhone,
  messages: IconMail,
  papers: IconCertificate,
  account: IconKey,
  reads: IconEye,
};

export const kindChoices = storyKinds.map((kind) => ({ kind, name: names[kind] }));
export const iconOf = (kind: StoryKind | null): Icon => (kind ? icons[kind] : IconPoint);
