import { type FileLook, lookAt } from '../../../services/files/preview.ts';
import { failedOf } from './crossing.ts';
import type { ProcessMessage, Sight } from './process.ts';

const tell = (told: ProcessMessage<FileLook>) => process.send?.(told);

process.once('message', ({ path, asked }: Sight) =>
  lookAt(path, asked).then(
    (done) => tell({ done }),
    (error) => tell({ failed: failedOf(error) }),
  ),
);
process.on('disconnect', () => process.exit());
