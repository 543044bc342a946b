import { expect, test } from 'vitest';
import { readMailAnswer } from './mail-trouble.ts';

test.each([
  ['EDNS getaddrinfo ENOTFOUND …', 'unknown_name'],
  ['ESOCKET connect ECONNREFUSED …', 'nobody_there'],
  ['ESOCKET connect EHOSTUNREACH 10.0.0.7:25', 'nobody_there'],
  ['ETIMEDOUT Greeting never received', 'silent'],
  ['ECONNECTION Connection closed unexpectedly', 'broken_off'],
  ['ESOCKET read ECONNRESET', 'broken_off'],
  ['ESOCKET 409D27738D7F0000:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number', 'no_tls'],
  ['ESOCKET self-signed certificate', 'bad_certificate'],
  ['ESOCKET certificate has expired', 'bad_certificate'],
  [
    "ESOCKET Hostname/IP does not match certificate's altnames: Host: …. is not in the cert's altnames",
    'bad_certificate',
  ],
  ['EAUTH 535', 'refused_login'],
  ['ESTREAM something else', 'failed'],
  ['EPROTOCOL 421', 'failed'],
  ['ESTOPPED', 'stopped'],
  ['EGONE', 'gone'],
])('of %j nobody reads a program’s words: %s', (answer, trouble) =>
  expect(readMailAnswer(answer)).toEqual({ trouble, words: '' }),
);

test.each([
  ['EAUTH 535 no access for …', 'refused_login', '535 no access for …'],
  ['ETLS 502 no such command', 'no_tls', '502 no such command'],
  ['EPROTOCOL 421-4.3.2 no certificate for you', 'refused', '421-4.3.2 no certificate for you'],
  ['550 5.1.1 no such person', null, '550 5.1.1 no such person'],
  ['5.2.2 mailbox full', null, '5.2.2 mailbox full'],
  ['Everybody is away', null, 'Everybody is away'],
  ['', null, ''],
])('of %j the server’s own words are read: %s', (answer, trouble, words) =>
  expect(readMailAnswer(answer)).toEqual({ trouble, words }),
);
