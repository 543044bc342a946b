import { inspect } from '../../../services/files/sheet.ts';
import { failedOf } from './crossing.ts';
import type { ProcessMessage, Sight } from './process.ts';

const tell = (told: ProcessMessage<Awaited<ReturnType<typeof inspect>>>) => process.send?.(told);

process.once('message', ({ path, asked }: Sight) =>
  inspect(path, asked).then(
    (done) => tell({ done }),
    (error) => tell({ failed: failedOf(error) }),
  ),
);
process.on('disconnect', () => process.exit());
