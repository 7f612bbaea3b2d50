import type { Request } from 'express';
import type * as z from 'zod/mini';
import { Refused } from '../refusal.ts';

/** The body in its form. Errors: Refused that names the field. */
export function bodyOf<S extends z.ZodMiniType>(schema: S, request: Request): z.output<S> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refused('BAD_REQUEST', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not in the right form'}`);
}

/** A part of the address. Errors: Refused. */
export function param(request: Request, name: string): string {
  const value = request.params[name];
  if (typeof value !== 'string' || !/^[\w-]{1,40}$/.test(value))
    throw new Refused('NOT_FOUND', 'There is nothing at this address.');
  return value;
}
