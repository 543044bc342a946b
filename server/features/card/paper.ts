import type { Readable } from 'node:stream';
import type { Card } from '#contract/card.ts';
import { hourToBeThere } from '#contract/election-day.ts';
import { fullName } from '#contract/names.ts';
import { words } from '#contract/words.ts';
import type { MemberScope } from '../../core/context.ts';
import { longDate } from '../../core/dates.ts';
import { say, sayTable } from '../../core/say.ts';
import { profileTexts } from '../../people/profile-texts.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { writeFactSheet } from '../credentials/index.ts';

const texts = words({
  title: 'Tu colegio',
  place: 'Colegio',
  address: 'Dirección',
  when: 'Cuándo',
  at: '{date}, a las {hour}:00',
  slots: 'Turnos',
  tables: 'Mesas',
  coordinator: 'Quién te coordina',
  credential: 'Credencial',
  code: 'Código QR de tu credencial',
  none: 'Todavía no tienes colegio asignado',
});

/** `paper`: the credential's number, and the text of its QR code; null without a credential */
type CardFacts = Pick<Card, 'self' | 'tables' | 'election_date'> & { paper: { number: string; qr: string } | null };

export async function writeCard(scope: MemberScope, facts: CardFacts): Promise<Readable> {
  const { self, tables, election_date, paper } = facts;
  const { language } = scope;
  const said = sayTable(language, texts);
  const { assignment } = self;
  const [manager] = self.managers;
  const day = election_date ? longDate(language, election_date) : '';
  const hour = assignment && `${hourToBeThere(assignment.slots)}`;
  const slots = assignment?.slots.map((slot) => sayTable(language, profileTexts).availability[slot]) ?? [];
  const rows = [
    { label: said.place, value: self.assigned_polling_place_name ?? said.none, isMain: true },
    { label: said.address, value: self.assigned_polling_place_address ?? '' },
    { label: said.when, value: hour ? say(language, texts.at, { date: day, hour }) : day },
    { label: said.slots, value: slots.join(' · ') },
    { label: said.tables, value: assignment?.station?.code ?? tables.join(' · ') },
    {
      label: said.coordinator,
      value: manager ? [manager.name, manager.phone, manager.email].filter(Boolean).join('\n') : '',
    },
    { label: said.credential, value: paper?.number ?? '' },
  ].filter(({ value }) => value !== '');
  return writeFactSheet({
    language,
    author: (await findTenant(scope.tx)).name,
    title: said.title,
    lead: fullName(self),
    facts: rows,
    code: paper && { text: paper.qr, name: said.code },
  });
}
