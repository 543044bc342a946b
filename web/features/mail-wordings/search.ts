import { compact, type Search, textOf } from '../../core/search-params.ts';

/** `mail`: the mail being worded */
export const mailWordingsSearch = ({ mail }: Search): { mail?: string } => compact({ mail: textOf(mail, 40) });
