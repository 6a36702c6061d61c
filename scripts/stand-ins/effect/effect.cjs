/** The few functions of `effect` that Prisma's command reads its configuration with: unknown keys are refused, types of values are not looked at. */
const anything = {};
const same = () => anything;
const left = (error) => ({ _tag: 'Left', left: error });
const right = (value) => ({ _tag: 'Right', right: value });
const isLeft = ({ _tag }) => _tag === 'Left';

module.exports = {
  pipe: (value, ...steps) => steps.reduce((at, step) => step(at), value),
  Either: {
    left,
    right,
    isLeft,
    map: (change) => (either) => (isLeft(either) ? either : right(change(either.right))),
    flatMap: (change) => (either) => (isLeft(either) ? either : change(either.right)),
    orElse: (other) => (either) => (isLeft(either) ? other(either.left) : either),
  },
  Schema: {
    Any: anything,
    Boolean: anything,
    NonEmptyString: anything,
    String: anything,
    Array: same,
    mutable: same,
    optional: same,
    NullOr: same,
    Struct: (fields) => ({ fields, make: (value) => value }),
    decodeUnknownEither: (struct) => (value) => {
      const unknown = Object.keys(value ?? {}).find((key) => !Object.hasOwn(struct.fields, key));
      return unknown === undefined ? right(value) : left(new Error(`prisma.config.ts: unknown key ${unknown}`));
    },
  },
};
