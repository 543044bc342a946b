import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import '@mantine/core/styles/Switch.layer.css';
import { canEver } from '#contract/permissions.ts';
import { type TokenAction, tokenActions, tokens } from '#contract/tokens.ts';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { validateWith } from '../../core/validate.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SecretInput } from '../../ui/door/SecretInput.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { AreaSelect } from '../areas/index.ts';
import { useWords } from '../changes/index.ts';
import classes from './Tokens.module.css';

type Draft = {
  name: string;
  actions: TokenAction[];
  area: string;
  can_write: boolean;
  days: string;
  password: string;
};

const start: Draft = { name: '', actions: [], area: '', can_write: false, days: '90', password: '' };
const coordinator = { id: '', is_staff: true, is_superuser: false, is_locked: false };
const isPossible = (action: TokenAction, area: string) => area === '' || canEver(coordinator, action);
const bodyOf = ({ name, actions, area, can_write, days, password }: Draft) => ({
  ...{ name: name.trim(), can_write, password, area: area || null, days: Number(days) },
  actions: actions.filter((action) => isPossible(action, area)),
});

/** Creates a program's token after asking for its purpose, and passes its secret to `made`. */
export function TokenForm({ made }: { made: (secret: string) => void }) {
  const { t } = useLingui();
  const check = validateWith(tokens.endpoints['POST tokens/'].body, useTexts());
  const form = useForm({ initialValues: start, validate: (draft: Draft) => check(bodyOf(draft)) });
  const { submit, isSending, summary } = useSubmit<Draft>(form, async (draft) =>
    made((await api('POST tokens/', { body: bodyOf(draft) })).secret),
  );
  const { area } = form.values;
  const labels = {
    ...{ name: t`Nombre`, actions: t`Para qué`, area: t`Solo en esta zona`, days: t`Vale durante` },
    password: t`Tu contraseña`,
  };
  return (
    <FormStack submit={submit} summary={summary} labels={labels} maw={720}>
      <TextInput
        {...form.getInputProps('name')}
        label={labels.name}
        description={t`El del programa, por ejemplo «CRM». Sale en el registro con todo lo que haga.`}
        maxLength={80}
        autoComplete="off"
        required
      />
      <AreaSelect
        value={area || undefined}
        onChange={(chosen) => {
          const within = chosen ?? '';
          form.setFieldValue('area', within);
          form.setFieldValue('actions', (ticked) => ticked.filter((action) => isPossible(action, within)));
        }}
        asField={{
          id: 'area',
          label: labels.area,
          description: t`Allí podrá lo que puede quien la coordina.`,
          none: t`Todo lo que alcanzas tú`,
          error: form.errors.area,
        }}
      />
      <Checkbox.Group {...form.getInputProps('actions')} size="md" id="actions" label={labels.actions} required>
        <Choices area={area} />
      </Checkbox.Group>
      <Switch
        {...form.getInputProps('can_write', { type: 'checkbox' })}
        size="md"
        label={t`También puede escribir`}
        description={t`Si no, solo lee, también donde pone «cambiar» o «llevar».`}
      />
      <NativeSelect
        {...form.getInputProps('days')}
        size="md"
        label={labels.days}
        data={[
          { value: '30', label: t`30 días` },
          { value: '90', label: t`90 días` },
          { value: '180', label: t`6 meses` },
          { value: '365', label: t`Un año` },
        ]}
      />
      <SecretInput
        autoComplete="current-password"
        label={labels.password}
        {...form.getInputProps('password')}
        required
      />
      <Group>
        <Button type="submit" loading={isSending}>{t`Hacer la clave`}</Button>
        <ButtonLink to="/settings/tokens" variant="default">{t`Cancelar`}</ButtonLink>
      </Group>
    </FormStack>
  );
}

function Choices({ area }: { area: string }) {
  const { t } = useLingui();
  const names = useWords().words.values.actions;
  const groups = [
    { name: t`Personas`, starts: ['users', 'blockedusers'] },
    { name: t`Colegios`, starts: ['places', 'map'] },
    { name: t`Credenciales`, starts: ['credentials', 'boards'] },
    { name: t`Mensajes`, starts: ['emails', 'contact', 'announcements', 'chatgroups'] },
    { name: t`Contenidos`, starts: ['faqs', 'links', 'documents', 'guides'] },
    { name: t`Datos`, starts: ['stats', 'logs', 'parties'] },
  ];
  return (
    <div className={classes.groups}>
      {groups.map(({ name, starts }) => (
        <Stack key={name} component="fieldset" gap="xs" m={0} p={0} bd={0}>
          <Text component="legend" size="sm" fw={600} p={0} mb={4}>
            {name}
          </Text>
          {tokenActions
            .filter((action) => starts.includes(action.split('.')[0] ?? ''))
            .map((action) => (
              <Checkbox
                key={action}
                value={action}
                label={names[action]}
                disabled={!isPossible(action, area)}
                description={!isPossible(action, area) && <Trans>No en una sola zona</Trans>}
              />
            ))}
        </Stack>
      ))}
    </div>
  );
}
