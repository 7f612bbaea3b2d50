// @module-tag long
import { reportEach } from './reporting.ts';

reportEach([
  ['wire', ['ttcg up', 'ttcg down, both seats', 'ttcg joining at the start, seat']],
  ['flood', ['alone: p99', 'sockets without a room: p99 over alone', 'slow connections: p99 over alone']],
  ['supply', ['audit, CPU', 'reading the same rows and hashing each once', 'circles found among all collectors']],
  ['collectors', ['a trade carried out', 'one row committed as durably', 'an intent in a match alone: p99']],
  ['paced', ['cardscape p99 at 2 matches', 'matches on half a core', 'relay, 4 matches: p50']],
  ['server', ['cardscape over relay', 'a match opened, with its two sockets', 'CPU of 1,000 idle matches']],
]);
