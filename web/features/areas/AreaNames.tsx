import { useQuery } from '@tanstack/react-query';
import { areaQuery } from '../../people/api.ts';
import type { Level } from '../../people/level-names.ts';
import { readableArea } from './labels.ts';

/** Levels to name; wider levels are part of the address. */
const told: readonly Level[] = ['adm4', 'adm5', 'adm6', 'adm7'];

/** Names an area after those containing it: 'Barcelona · Eixample · Sant Antoni · 02-129'. */
export function AreaNames({ id }: { id: string }) {
  const { data: area } = useQuery(areaQuery(id));
  if (!area) return '…';
  const named = area.parents.filter(({ level, name }) => told.includes(level) && readableArea(name));
  return [...named, area].map(({ name }) => name).join(' · ');
}
