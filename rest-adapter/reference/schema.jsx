import { useState } from 'react';
import { limitsOf, partsOf, resolve, typeOf } from './document.ts';
import { inline } from './text.jsx';

/** A part that is rendered when somebody opens it: types may contain themselves. */
export function Fold({ title, open = false, children }) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  );
}

/** Name, type and meaning of a value; what is inside it opens below. */
export function Value({ document, name, schema, required, description, place }) {
  const found = resolve(document, schema) ?? {};
  const parts = partsOf(document, schema);
  const limits = limitsOf(found);
  const meaning = description ?? found.description;
  return (
    <li>
      <div>
        <code className="name">{name}</code> <span className="quiet">{typeOf(schema)}</span>
        {place && <span className="quiet"> in {place}</span>}
        {required && <span className="required"> required</span>}
        {found.deprecated && <span className="quiet"> deprecated</span>}
      </div>
      {meaning && <div>{inline(meaning)}</div>}
      {limits.length > 0 && <div className="quiet">{limits.join('; ')}</div>}
      {parts.map((part, i) => (
        <Fold key={part.name ?? i} title={`Fields${part.name ? ` of ${part.name}` : ''}`}>
          {() => <Fields document={document} schema={part.schema} />}
        </Fold>
      ))}
    </li>
  );
}

/** Fields of an object, and of whatever its further keys may hold. */
export function Fields({ document, schema }) {
  const { properties = {}, required = [], additionalProperties } = schema;
  return (
    <ul className="fields">
      {Object.entries(properties).map(([name, property]) => (
        <Value key={name} document={document} name={name} schema={property} required={required.includes(name)} />
      ))}
      {typeof additionalProperties === 'object' && (
        <Value document={document} name="any other key" schema={additionalProperties} />
      )}
    </ul>
  );
}

/** A body of one media type: its type, its fields, its example. */
export function Content({ document, type, media }) {
  const parts = partsOf(document, media.schema);
  const example = media.example ?? Object.values(media.examples ?? {})[0]?.value;
  return (
    <div className="content">
      <p>
        <code>{type}</code> <span className="quiet">{media.schema ? typeOf(media.schema) : ''}</span>
      </p>
      {parts.map((part, i) =>
        parts.length === 1 ? (
          <Fields key={part.name ?? i} document={document} schema={part.schema} />
        ) : (
          <Fold key={part.name ?? i} title={part.name ?? `Form ${i + 1}`}>
            {() => <Fields document={document} schema={part.schema} />}
          </Fold>
        ),
      )}
      {example !== undefined && (
        <Fold title="Example">
          {() => (
            <Code label="Example">{typeof example === 'string' ? example : JSON.stringify(example, null, 2)}</Code>
          )}
        </Fold>
      )}
    </div>
  );
}

/** Text as it is. It can be reached by keys, because it may scroll. */
export const Code = ({ label, children }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls with the arrow keys
  <section className="code" aria-label={label} tabIndex={0}>
    <pre>{children}</pre>
  </section>
);
