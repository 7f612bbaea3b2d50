import type { ComponentChildren, JSX } from 'preact';
import { type Form, limitsOf, nameOf, rowsOf } from './description.ts';

/** Puts a word between the members of a list. */
function between(parts: readonly ComponentChildren[], word: string): ComponentChildren[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [word, part]));
}

/** What a form is, in a few words; forms with a name are links to where they stand. */
export function Kind({ form }: { readonly form: Form }): JSX.Element {
  const choices = form.anyOf ?? form.oneOf;
  if (form.$ref !== undefined) return <a href={`#form-${nameOf(form.$ref)}`}>{nameOf(form.$ref)}</a>;
  if (form.const !== undefined) return <code>{JSON.stringify(form.const)}</code>;
  if (form.enum !== undefined) return <>{between(form.enum.map((one) => <code>{JSON.stringify(one)}</code>), ' or ')}</>;
  if (choices !== undefined) return <>{between(choices.map((one) => <Kind form={one} />), ' or ')}</>;
  if (form.allOf !== undefined) return <>{between(form.allOf.map((one) => <Kind form={one} />), ' and ')}</>;
  if (form.type === 'array') return <>list of {form.items === undefined ? 'anything' : <Kind form={form.items} />}</>;
  if (form.type === 'object' && form.properties === undefined && typeof form.additionalProperties === 'object')
    return (
      <>
        by name: <Kind form={form.additionalProperties} />
      </>
    );
  if (form.type === 'object' && form.properties !== undefined) {
    // A small form inside a choice is said in place.
    const fields = Object.entries(form.properties).map(([name, one]) => (
      <>
        {name}: <Kind form={one} />
      </>
    ));
    return (
      <>
        {'{ '}
        {between(fields, ', ')}
        {' }'}
      </>
    );
  }
  return <>{form.type ?? 'anything'}</>;
}

interface FieldsProps {
  readonly rows: readonly { readonly name: string; readonly form: Form; readonly needed: boolean; readonly where?: string }[];
  readonly label: string;
}

/** Fields as a table. */
export function Fields({ rows, label }: FieldsProps): JSX.Element {
  return (
    <div class="table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Is</th>
            <th scope="col">Remarks</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, form, needed, where }) => (
            <tr key={`${where ?? ''} ${name}`}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{form.properties === undefined && form.items?.properties === undefined ? <Kind form={form} /> : form.items === undefined ? 'object' : 'list of objects'}</td>
              <td>{[where, needed ? '' : 'may be left out', form.default === undefined ? '' : `else ${JSON.stringify(form.default)}`, limitsOf(form), form.description].filter((said) => said !== undefined && said !== '').join('; ')}</td>
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
  const about = form.description === undefined ? null : <p>{form.description}</p>;
  if (rows.length > 0) {
    return (
      <>
        {about}
        {form.items !== undefined && <p>A list of:</p>}
        <Fields rows={rows} label={label} />
      </>
    );
  }
  if (choices.some(({ properties }) => properties !== undefined)) {
    return (
      <>
        {about}
        <p>One of:</p>
        <ol>
          {choices.map((one, index) => (
            <li key={index}>
              <FormView form={one} label={`${label}, choice ${index + 1}`} />
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
