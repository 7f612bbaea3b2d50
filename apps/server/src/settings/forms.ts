import { z } from 'zod';

/** What the environment says for settings of this form. */
export type Values<Settings extends z.ZodRawShape> = z.infer<z.ZodObject<Settings>>;

export function number(least: number, most: number): z.ZodCoercedNumber {
  return z.coerce.number().min(least).max(most);
}

export function whole(least: number, most = Number.MAX_SAFE_INTEGER): z.ZodCoercedNumber {
  return number(least, most).int();
}

/** What stands between commas. */
export function itemsOf(text: string): string[] {
  return text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
}
