import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { Form, Operation } from './description.ts';
import { Fields, FormView } from './form-view.tsx';
import { curlOf } from './request.ts';
import { Command, Snippet } from './snippet.tsx';

interface Content {
  readonly type: string;
  readonly form: Form | undefined;
  readonly example: unknown;
}

/** The media type, the form and the example of a content; null where there is none. */
function contentOf(
  content: Readonly<Record<string, { readonly schema?: Form | undefined; readonly example?: unknown }>> | undefined,
): Content | null {
  const [first] = Object.entries(content ?? {});
  return first === undefined ? null : { type: first[0], form: first[1].schema, example: first[1].example };
}

/** Everything about a way of asking. */
function Whole({ operation }: { readonly operation: Operation }): JSX.Element {
  const { description, operationId, parameters, requestBody, responses } = operation;
  const refusals = Object.entries(operation['x-refusals'] ?? {});
  const body = contentOf(requestBody?.content);
  const good = Object.entries(responses).find(([status]) => status !== 'default');
  const answer = contentOf(good?.[1].content);
  const [asked, answered] = [body?.form, answer?.form];
  return (
    <>
      <p lang="en">{description}</p>
      {parameters.length > 0 && (
        <>
          <h3>{t('Parameters')}</h3>
          <Fields
            label={t('Parameters of {operation}', { operation: operationId })}
            rows={parameters.map(({ name, in: place, required, description: about, schema }) => ({
              name,
              form: { ...schema, description: about },
              needed: required === true,
              where: t(place === 'path' ? 'in the path' : 'in the query'),
            }))}
          />
        </>
      )}
      {asked !== undefined && (
        <>
          <h3>{t('Body')}</h3>
          <FormView form={asked} label={t('Body of {operation}', { operation: operationId })} />
        </>
      )}
      <h3>{t('Answer {status}', { status: good?.[0] ?? '' })}</h3>
      {answer !== null && answer.type !== 'application/json' && (
        <p>
          <code>{answer.type}</code>. <span lang="en">{good?.[1].description}</span>
        </p>
      )}
      {answer === null && <p lang="en">{good?.[1].description}</p>}
      {answered !== undefined && (
        <FormView form={answered} label={t('Answer of {operation}', { operation: operationId })} />
      )}
      <h3>{t('Example')}</h3>
      <Command
        text={curlOf(operation, location.origin)}
        label={t('Request of {operation}', { operation: operationId })}
      />
      {answer !== null && (
        <Snippet
          text={typeof answer.example === 'string' ? answer.example : JSON.stringify(answer.example, null, 2)}
          label={t('Example answer of {operation}', { operation: operationId })}
        />
      )}
      {refusals.length > 0 && (
        <>
          <h3>{t('Errors')}</h3>
          <dl>
            {refusals.map(([code, when]) => (
              <div key={code}>
                <dt>
                  <code>{code}</code>
                </dt>
                <dd lang="en">{when}</dd>
              </div>
            ))}
          </dl>
          {operation['x-game-refuses'] === true && (
            <p>{t('And the codes of the game at hand, which stand in its rules; several have spaces between them.')}</p>
          )}
        </>
      )}
    </>
  );
}

/** One way of asking: opened by whoever wants to know more, and only then filled. */
export function OperationView({
  operation,
  open,
}: {
  readonly operation: Operation;
  readonly open: boolean;
}): JSX.Element {
  const { method, path, summary, operationId } = operation;
  const [wanted, setWanted] = useState(open);
  return (
    <details
      class="operation"
      id={operationId}
      open={open}
      onToggle={({ currentTarget }) => setWanted(wanted || currentTarget.open)}
    >
      <summary>
        <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>{' '}
        <span class="what" lang="en">
          {summary}
        </span>
      </summary>
      {wanted && <Whole operation={operation} />}
    </details>
  );
}
