// The bench's mail server, in its own process: accepts mail and discards it.
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, done) {
    stream.resume();
    stream.on('end', done);
  },
});
server.on('error', () => {});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
