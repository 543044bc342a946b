import { words } from '#contract/words.ts';

export const certificateTexts = words({
  title: 'Justificante para la empresa',
  body: 'La candidatura hace constar que la persona aquí identificada actúa en su nombre como apoderada el día de la votación, con la credencial que se indica.',
  law: 'Quienes trabajan por cuenta ajena o al servicio de las Administraciones Públicas y acreditan esta condición tienen derecho a un permiso retribuido durante el día de la votación (artículo 76.4 de la Ley Orgánica 5/1985, del Régimen Electoral General): la jornada completa, si ese día no tienen descanso semanal (artículo 13 del Real Decreto 605/1999, de 16 de abril).',
  signature: 'Por la candidatura: firma y sello',
});
