import { useEffect, useRef } from 'react';
import { Content, Fold, Value } from './schema.jsx';
import { Text } from './text.jsx';
import { TryIt } from './try-it.jsx';

/** Everything about an operation, and a form that sends it. */
export function Operation({ document, operation, token, onSignIn }) {
  const heading = useRef(null);
  // The list stays where it is: a reader without a mouse goes on with what was chosen.
  useEffect(() => heading.current.focus(), []);
  const { method, path, permissions, parameters, body, responses } = operation;
  return (
    <article>
      <h1 ref={heading} tabIndex={-1}>
        {operation.summary}
      </h1>
      <p className="address">
        <Method name={method} /> <code>{path}</code>
      </p>
      {operation.deprecated && <p className="problem">Deprecated.</p>}
      <Text text={operation.description} />
      <p className="quiet">
        {operation.isPublic ? 'Needs no credential.' : 'Needs an access token or an API key.'}
        {permissions.length > 0 && ` Permission: ${permissions.join(', ')}.`}
        {operation.alias && ` Answered at ${operation.alias} as well.`}
      </p>
      <TryIt document={document} operation={operation} token={token} onSignIn={onSignIn} />
      {parameters.length > 0 && (
        <section>
          <h2>Parameters</h2>
          <ul className="fields">
            {parameters.map(({ name, in: place, schema, required, description }) => (
              <Value key={`${place}:${name}`} document={document} {...{ name, place, schema, required, description }} />
            ))}
          </ul>
        </section>
      )}
      {body && (
        <section>
          <h2>Body</h2>
          <Contents document={document} content={body.content} />
        </section>
      )}
      <section>
        <h2>Answers</h2>
        {responses.map(({ status, description, content = {} }) => (
          <Fold key={status} title={`${status} ${description}`} open={status.startsWith('2')}>
            {() =>
              Object.keys(content).length > 0 ? (
                <Contents document={document} content={content} />
              ) : (
                <p className="quiet">No content.</p>
              )
            }
          </Fold>
        ))}
      </section>
    </article>
  );
}

const Contents = ({ document, content }) =>
  Object.entries(content).map(([type, media]) => <Content key={type} document={document} type={type} media={media} />);

/** The method, in its colour. */
export const Method = ({ name }) => <span className={`method ${name.toLowerCase()}`}>{name}</span>;
