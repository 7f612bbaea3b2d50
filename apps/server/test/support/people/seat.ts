import { MatchS } from '@cardscape/protocol';
import { Client } from '@colyseus/sdk';
import { Wire } from '../wires/wire.ts';

/* The two steps between a ticket and a seat, one by one: the framework's clients take them in one go. */

type Reservation = Parameters<Client['consumeSeatReservation']>[0];

/** Reserves a place with a ticket. Errors: Error with the status and the answer. */
export async function reserve(address: string, match: string, ticket: string): Promise<Reservation> {
  const answer = await fetch(`${address}/matchmake/joinById/${match}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ticket}` },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reservation;
}

/** Opens the socket of a place. Errors: those of the socket. */
export async function take(address: string, reservation: Reservation): Promise<Wire> {
  return Wire.of(await new Client(address).consumeSeatReservation<MatchS>(reservation, MatchS));
}
