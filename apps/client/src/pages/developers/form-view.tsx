import type { ComponentChildren, JSX, VNode } from 'preact';
import { t, tx } from '../../i18n/index.ts';
import { type Form, limitsOf, nameOf, rowsOf } from './description.ts';

/** All of them, with a comma between each two. */
function between(parts: readonly VNode[]): ComponentChildren[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]));
}

/** One of them, or all of them at once, as the sentence for two of them says it. */
function joined(
  [first = <></>, ...others]: readonly VNode[],
  two: (one: VNode, other: VNode) => ComponentChildren,
): VNode {
  return others.reduce((one, other) => <>{two(one, other)}</>, first);
}

function either(parts: readonly VNode[]): VNode {
  return joined(parts, (one, other) => tx('{one} or {other}', { one, other }));
}

function both(parts: readonly VNode[]): VNode {
  return joined(parts, (one, other) => tx('{one} and {other}', { one, other }));
}

/** What a form is, in a few words; forms with a name are links to where they stand. */
export function Kind({ form }: { readonly form: Form }): JSX.Element {
  const choices = form.anyOf ?? form.oneOf;
  if (form.$ref !== undefined)
    return (
      <a href={`#form-${nameOf(form.$ref)}`} lang="en">
        {nameOf(form.$ref)}
      </a>
    );
  if (form.const !== undefined) return <code>{JSON.stringify(form.const)}</code>;
  if (form.enum !== undefined) return either(form.enum.map((one) => <code>{JSON.stringify(one)}</code>));
  if (choices !== undefined) return either(choices.map((one) => <Kind form={one} />));
  if (form.allOf !== undefined) return both(form.allOf.map((one) => <Kind form={one} />));
  if (form.type === 'array')
    return (
      <>
        {form.items === undefined ? t('list of anything') : tx('list of {what}', { what: <Kind form={form.items} /> })}
      </>
    );
  if (form.type === 'object' && form.properties === undefined && typeof form.additionalProperties === 'object')
    return <>{tx('by name: {what}', { what: <Kind form={form.additionalProperties} /> })}</>;
  if (form.type === 'object' && form.properties !== undefined) {
    // A small form inside a choice is said in place.
    const fields = Object.entries(form.properties).map(([name, one]) => (
      <>
        <code>{name}</code>: <Kind form={one} />
      </>
    ));
    return (
      <>
        {'{ '}
        {between(fields)}
        {' }'}
      </>
    );
  }
  return <>{form.type ?? t('anything')}</>;
}

interface FieldsProps {
  readonly rows: readonly {
    readonly name: string;
    readonly form: Form;
    readonly needed: boolean;
    readonly where?: string;
  }[];
  readonly label: string;
}

/** What is to be said of a field, and what the server says of it, in English. */
function Remarks({
  said,
  description,
}: {
  readonly said: readonly string[];
  readonly description: string;
}): JSX.Element {
  const own = said.filter((one) => one !== '').join('; ');
  return (
    <>
      {own}
      {own !== '' && description !== '' && '; '}
      {description !== '' && <span lang="en">{description}</span>}
    </>
  );
}

/** Fields as a table. */
export function Fields({ rows, label }: FieldsProps): JSX.Element {
  return (
    <div class="table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Is')}</th>
            <th scope="col">{t('Remarks')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, form, needed, where }) => (
            <tr key={`${where ?? ''} ${name}`}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                {form.properties === undefined && form.items?.properties === undefined ? (
                  <Kind form={form} />
                ) : form.items === undefined ? (
                  'object'
                ) : (
                  t('list of objects')
                )}
              </td>
              <td>
                <Remarks
                  said={[
                    where ?? '',
                    needed ? '' : t('optional'),
                    form.default === undefined ? '' : t('default {value}', { value: JSON.stringify(form.default) }),
                    limitsOf(form),
                  ]}
                  description={form.description ?? ''}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A whole form: what it is, and its fields. */
export function FormView({ form, label }: { readonly form: Form; readonly label: string }): JSX.Element {
  const rows = rowsOf(form);
  const choices = form.anyOf ?? form.oneOf ?? [];
  const about = form.description === undefined ? null : <p lang="en">{form.description}</p>;
  if (rows.length > 0) {
    return (
      <>
        {about}
        {form.items !== undefined && <p>{t('A list of:')}</p>}
        <Fields rows={rows} label={label} />
      </>
    );
  }
  if (choices.some(({ properties }) => properties !== undefined)) {
    return (
      <>
        {about}
        <p>{t('One of:')}</p>
        <ol>
          {choices.map((one, index) => (
            <li key={index}>
              <FormView form={one} label={t('{form}, choice {n}', { form: label, n: index + 1 })} />
            </li>
          ))}
        </ol>
      </>
    );
  }
  return (
    <>
      <p>
        <Kind form={form} />
      </p>
      {about}
    </>
  );
}
