#!/usr/bin/env node
// Adapts Debian's Firefox to Playwright: answers a command that this Firefox doesn't know yet, and
// lets typed text reach React, which ignores values set by the page's own scripts.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const unknown = 'emulation.setMediaFeaturesOverride';
const setValue = /inputElement\.value (\+?)= (text|value);/g;
const typeValue = (_, isAdded, text) =>
  `Object.getPrototypeOf(inputElement).__lookupSetter__('value').call(inputElement, ${isAdded ? 'inputElement.value + ' : ''}${text});`;
const firefox = spawn(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => firefox.kill());

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = /WebDriver BiDi listening on (ws:.*)$/.exec(line)?.[1];
  if (address) relay(address);
  else process.stderr.write(`${line}\n`);
}

function relay(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  );
  server.on('connection', (client) => {
    const browser = new WebSocket(`${address}/session`, { maxPayload: 0 });
    const opened = new Promise((resolve) => browser.on('open', resolve));
    client.on('message', async (data) => {
      const { id, method } = JSON.parse(data.toString());
      if (method === unknown) return client.send(JSON.stringify({ type: 'success', id, result: {} }));
      await opened;
      browser.send(data.toString().replaceAll(setValue, typeValue));
    });
    browser.on('message', (data) => client.send(data.toString()));
    client.on('close', () => browser.close());
    browser.on('close', () => client.close());
  });
}
