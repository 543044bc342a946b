import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { InvitationFault, InvitedLine } from '#contract/coordinator-invitations.ts';
import { levelName } from '../../../people/level-names.ts';
import { EmailHint } from '../../../ui/EmailHint.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';

type Props = { lines: InvitedLine[]; mendEmail: (line: InvitedLine, meant: string) => void };

/** Shows the reading of each line before anything is saved. */
export function InvitedLines({ lines, mendEmail }: Props) {
  const { t } = useLingui();
  const sayFault = useSayFault();
  const people: Record<InvitedLine['person'], string> = {
    new: t`Recibirá una invitación`,
    waiting: t`Ya tiene cuenta: coordinará cuando confirme su correo`,
    member: t`Ya tiene cuenta: coordinará desde ahora`,
  };
  return (
    <PlainTable
      caption={t`A quién se invitará`}
      heads={[t`Línea`, t`Nombre`, t`Apellidos`, t`Correo`, t`Zonas`, t`Qué pasará`]}
    >
      {lines.map((one) => (
        <tr key={one.line}>
          <td>{one.line}</td>
          <td>{one.first_name}</td>
          <td>{`${one.last_name_1} ${one.last_name_2}`.trim()}</td>
          <td style={{ whiteSpace: 'normal' }}>
            {one.email}
            {one.person === 'new' && <EmailHint email={one.email} onTake={(meant) => mendEmail(one, meant)} />}
          </td>
          <td>{one.areas.map(({ name }) => name).join(', ')}</td>
          <td style={{ minWidth: '16rem', whiteSpace: 'normal' }}>
            {one.faults.length === 0
              ? people[one.person]
              : one.faults.map((fault) => (
                  <Text key={`${fault.code} ${fault.about}`} c="error" size="sm">
                    {sayFault(fault)}
                  </Text>
                ))}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** Returns a function that says how to fix a line's error. */
function useSayFault() {
  const { t } = useLingui();
  return ({ code, about, meant }: InvitedLine['faults'][number]): string => {
    const areas = meant.map(({ name, level }) => `${name} (${t(levelName[level]).toLowerCase()})`).join(', ');
    const texts: Record<InvitationFault, string> = {
      no_email: t`Falta el correo.`,
      several_emails: t`Hay varios correos: deja uno por línea.`,
      bad_email: t`Este correo no está bien escrito: ${about}`,
      no_name: t`Falta el nombre.`,
      name_unclear: t`Escribe el nombre y los apellidos seguidos, sin comas: ${about}`,
      no_surname: t`Falta el apellido.`,
      bad_name: t`El nombre tiene signos que no son letras: ${about}`,
      no_area: t`Faltan las zonas.`,
      unknown_area: t`No hay ninguna zona con este nombre: ${about}`,
      several_areas: t`Varias zonas se llaman así. Escribe una de estas: ${areas}`,
      twice: t`Este correo está en otra línea más arriba.`,
      administrator: t`Esta persona administra la plataforma: no puede coordinar.`,
      not_active: t`Esta cuenta no está activa o está pendiente de revisar.`,
      nothing_new: t`Ya coordina esas zonas o tiene la invitación.`,
    };
    return texts[code];
  };
}
