import { useEffect, useId, useRef, useState } from 'react';
import { authorizationOf } from '../../platform/pages/tab-token.js';
import { send } from './answer.ts';
import { bodyTypesOf, curlOf, firstBody, formFieldsOf, isForm, keyOf, requestOf } from './request.ts';
import { Code, Fold } from './schema.jsx';

/** The folder that the document lies in; a proxy may have put a prefix before it. */
const BASE = new URL('.', location.href);

/** A form for an operation, and the answer to what it sent. */
export function TryIt({ document, operation, token, onSignIn }) {
  const types = bodyTypesOf(operation);
  const [values, setValues] = useState({});
  const [type, setType] = useState(types[0]);
  const [text, setText] = useState(() => firstText(document, operation, types[0]));
  const [fields, setFields] = useState({});
  const [answer, setAnswer] = useState(null);
  const running = useRef(null);
  const href = answer?.href;
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => href && URL.revokeObjectURL(href), [href]);
  const request = () =>
    requestOf(operation, { base: BASE, values, type, text, fields, authorization: authorizationOf(token) });
  const submit = async (event) => {
    event.preventDefault();
    const controller = new AbortController();
    running.current = controller;
    setAnswer({ isRunning: true });
    try {
      await send(request(), { signal: controller.signal, show: (next) => setAnswer({ isRunning: true, ...next }) });
    } catch (error) {
      if (!controller.signal.aborted) setAnswer((before) => ({ ...before, problem: error.message }));
    } finally {
      if (running.current === controller) {
        running.current = null;
        setAnswer((before) => before && { ...before, isRunning: false });
      }
    }
  };
  return (
    <section className="try">
      <h2>Try it</h2>
      <form onSubmit={submit}>
        {operation.parameters.map((parameter) => (
          <Parameter
            key={keyOf(parameter)}
            parameter={parameter}
            value={values[keyOf(parameter)] ?? ''}
            onChange={(value) => setValues({ ...values, [keyOf(parameter)]: value })}
          />
        ))}
        {types.length > 1 && (
          <label>
            Kind of body
            <select
              value={type}
              onChange={(event) => {
                setType(event.target.value);
                setText(firstText(document, operation, event.target.value));
              }}
            >
              {types.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        )}
        {type && !isForm(type) && (
          <label>
            Body
            <textarea
              rows={Math.min(16, text.split('\n').length + 1)}
              spellCheck="false"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
        )}
        {type && isForm(type) && (
          <FormFields
            fields={formFieldsOf(document, operation.body.content[type].schema)}
            onChange={(name, value) => setFields({ ...fields, [name]: value })}
          />
        )}
        <div className="buttons">
          <button type="submit" disabled={answer?.isRunning}>
            Send
          </button>
          {answer?.isRunning && (
            <button type="button" className="second" onClick={() => running.current?.abort()}>
              Stop
            </button>
          )}
          {!operation.isPublic && !token && (
            <button type="button" className="link" onClick={onSignIn}>
              Sign in first: nothing is sent with a credential yet
            </button>
          )}
        </div>
      </form>
      <Answer answer={answer} />
      <Fold title="As a command">{() => <Code label="Command">{curlOf(request())}</Code>}</Fold>
    </section>
  );
}

const firstText = (document, operation, type) =>
  type && !isForm(type) ? firstBody(document, operation.body.content[type]) : '';

function Parameter({ parameter, value, onChange }) {
  const { schema = {}, name, required } = parameter;
  const choices = schema.type === 'boolean' ? ['true', 'false'] : schema.enum;
  const id = useId();
  return (
    <label htmlFor={id}>
      <span>
        <code>{name}</code>{' '}
        <span className="quiet">
          {parameter.in}
          {required && ', required'}
        </span>
      </span>
      {choices ? (
        <select id={id} value={value} required={required} onChange={(event) => onChange(event.target.value)}>
          <option value="" />
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          value={value}
          required={required}
          spellCheck="false"
          autoComplete="off"
          placeholder={schema.type === 'array' ? 'separated by commas' : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </label>
  );
}

const FormFields = ({ fields, onChange }) =>
  fields.map(({ name, isFile, required }) => (
    <label key={name}>
      <span>
        <code>{name}</code> <span className="quiet">form{required && ', required'}</span>
      </span>
      <input
        required={required}
        autoComplete="off"
        {...(isFile ? { type: 'file' } : { spellCheck: false })}
        onChange={({ target }) => onChange(name, isFile ? [...target.files] : target.value)}
      />
    </label>
  ));

function Answer({ answer }) {
  const { status, ms, problem, headers, text, href, isText, isCut, isRunning } = answer ?? {};
  const line = problem ?? (status ? `${status} after ${ms} ms` : isRunning ? 'Waiting' : '');
  return (
    <div className="answer">
      <p role="status" className={problem || status >= 400 ? 'bad' : ''}>
        {line}
      </p>
      {text && <Code label="Answer">{text}</Code>}
      {isCut && <p className="quiet">The beginning of it; the download has it all.</p>}
      {href && (!isText || isCut) && (
        <p>
          <a href={href} download>
            Download the answer
          </a>
        </p>
      )}
      {headers && (
        <Fold title="Headers of the answer">
          {() => <Code label="Headers">{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</Code>}
        </Fold>
      )}
    </div>
  );
}
