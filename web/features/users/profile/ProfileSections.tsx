import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Slot, slotsBeyond } from '#contract/coverage.ts';
import { canEver } from '#contract/permissions.ts';
import { useSelf } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import { slotNames } from '../../../people/coverage/slot-names.ts';
import { IdentificationFields } from '../../../people/profile/IdentificationFields.tsx';
import { OtherFields } from '../../../people/profile/OtherFields.tsx';
import type { ProfileForm } from '../../../people/profile/profile-form.ts';
import { TextLink } from '../../../ui/RowLink.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Warning } from '../../../ui/Warning.tsx';
import { AddressFields } from '../../addresses/index.ts';
import classes from './ProfileForm.module.css';

const PhoneFields = lazy(() =>
  import('../../../people/profile/PhoneFields.tsx').then((module) => ({ default: module.PhoneFields })),
);

type Props = {
  form: ProfileForm;
  /** the e-mail field, which differs between forms; false: none */
  email: ReactNode;
  /** slots of the person's place */
  taken?: readonly Slot[] | undefined;
};

/** Groups all profile fields as in enrolment. */
export function ProfileSections({ form, email, taken }: Props) {
  const self = useSelf();
  const say = useTexts();
  const isEmailTaken = form.errors.email === say('email_taken');
  return (
    <div className={classes.columns}>
      <Stack gap="xl">
        {email && (
          <Section title={<Trans>Cuenta</Trans>}>
            <div>
              {email}
              {isEmailTaken && !form.isOwn && <WhoHasIt search={form.values.email} />}
            </div>
          </Section>
        )}
        <Section title={<Trans>Identificación</Trans>}>
          <Stack gap="lg">
            <IdentificationFields form={form} taken={!form.isOwn && <WhoHasIt search={form.values.national_id} />} />
          </Stack>
        </Section>
        <Section title={<Trans>Teléfono</Trans>}>
          <Suspense fallback={<Skeleton height={180} />}>
            <Stack gap="lg">
              <PhoneFields form={form} />
            </Stack>
          </Suspense>
        </Section>
      </Stack>
      <Stack gap="xl">
        <Section title={<Trans>Dirección</Trans>}>
          <AddressFields
            values={form.values}
            errors={form.errors}
            onChange={form.change}
            isOwn={form.isOwn}
            isOpen={canEver(self, 'address.by_hand')}
            isRequired={form.isRequired}
          />
        </Section>
        <Section title={<Trans>Otros datos</Trans>}>
          <Stack gap="lg">
            <OtherFields form={form}>{taken && <LeftSlots form={form} taken={taken} />}</OtherFields>
          </Stack>
        </Section>
      </Stack>
    </div>
  );
}

/** Links to a search for the person with the same address or document. */
const WhoHasIt = ({ search }: { search: string }) => (
  <Text size="sm">
    <TextLink to="/users" search={{ search }} target="_blank" inherit py="sm" display="inline-block">
      <Trans>Buscar quién es (se abre en otra pestaña)</Trans>
    </TextLink>
  </Text>
);

/** Warns, before saving, which slots of their place a person gives up. */
function LeftSlots({ form, taken }: { form: ProfileForm; taken: readonly Slot[] }) {
  const { t } = useLingui();
  const slots = slotsBeyond(form.values.availability, taken);
  if (slots.length === 0) return null;
  const names = slots.map((slot) => t(slotNames[slot])).join(', ');
  return (
    <Warning role="status">
      {form.isOwn ? (
        <Trans>
          Tienes asignado un colegio en un turno que no está marcado: {names}. Si guardas, se lo diremos a quien
          coordina; mientras no decida otra cosa, sigues con él.
        </Trans>
      ) : (
        <Trans>
          Tiene asignado un colegio en un turno que no está marcado: {names}. Si guardas, se lo diremos a quien
          coordina; mientras no decida otra cosa, sigue con él.
        </Trans>
      )}
    </Warning>
  );
}
