/** Our CEL is held to that of Kubernetes: upstream/cel has what the real one makes of each expression. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CelError } from '../../../../lib/rules/crds/cel/errors';
import { evaluate } from '../../../../lib/rules/crds/cel/evaluate';
import { OVERLOADS } from '../../../../lib/rules/crds/cel/functions';
import { Meter } from '../../../../lib/rules/crds/cel/meter';
import { parseCel } from '../../../../lib/rules/crds/cel/parser';
import { Duration, textOfTimestamp, Timestamp } from '../../../../lib/rules/crds/cel/time';
import { CelList, CelMap, Optional, TypeValue, Uint, Value } from '../../../../lib/rules/crds/cel/values';

const recorded = JSON.parse(readFileSync(join(__dirname, '../../../../upstream/cel/kubernetes-1.33.json'), 'utf8')) as {
  functions: string[]; results: [string, unknown][];
};
const expressions = readFileSync(join(__dirname, '../../../../upstream/cel/expressions.txt'), 'utf8').split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** As scripts/cel-reference writes it. */
function write(value: Value): unknown {
  switch (typeof value) {
    case 'bigint':
      return { int: String(value) };
    case 'number':
      return { double: value };
    case 'object':
      return value === null ? null : writeObject(value);
    default:
      return value;
  }
}

function writeObject(value: Exclude<Value, null | string | number | bigint | boolean>): unknown {
  if (value instanceof Uint8Array) {
    return { bytes: Buffer.from(value).toString('base64') };
  }
  if (value instanceof CelList) {
    return { list: value.items.map(write) };
  }
  if (value instanceof CelMap) {
    return { map: [...value.entries].map(([key, each]) => [write(key), write(each)]) };
  }
  return value instanceof Uint ? { uint: String(value.value) }
    : value instanceof Optional ? { optional: value.content === undefined ? [] : [write(value.content)] }
      : value instanceof TypeValue ? { type: value.name }
        : value instanceof Timestamp ? { timestamp: textOfTimestamp(value) }
          : value instanceof Duration ? { duration: String(value.nanos) }
            : value.type.startsWith('net.') ? { [value.type]: (value as unknown as { identity: string }).identity } : { of: value.type };
}

/** Doubles as numbers, and maps in an order. */
const comparable = (value: unknown): unknown => JSON.parse(JSON.stringify(value), (key, each: unknown) => {
  if (key === 'double') {
    return String(Number(String(each).replace('Inf', 'Infinity').replace('Infinityinity', 'Infinity')));
  }
  return key === 'map' ? (each as unknown[]).map((entry) => JSON.stringify(entry)).sort() : each;
});

function ours(expression: string): unknown {
  const meter = new Meter();
  try {
    return write(meter.count(() => evaluate(parseCel(expression), undefined, meter)));
  } catch (error) {
    return error instanceof CelError ? { error: true } : (error as Error).message;
  }
}

test('the recording is of the expressions', () => {
  expect(recorded.results.map(([expression]) => expression)).toEqual(expressions);
  expect(recorded.results.filter(([, value]) => JSON.stringify(value) === '{"notCompiled":true}')).toEqual([]);
});

test.each(recorded.results)('evaluates functions as Kubernetes does: %s', (expression, value) => {
  const result = ours(expression) as { double?: number };
  const written = typeof result?.double === 'number' ? { double: String(result.double) } : result;
  expect(comparable(written)).toEqual(comparable(value));
});

/** Operators, what is a macro here, and the access checks that only admission policies have. */
const NOT_FUNCTIONS = /^(?:[@!_-]|in\(|cel\.@|\.or(?:Value)?\(optional_type)|kubernetes\.authorization/;

test('there are the functions that Kubernetes has, and no others', () => {
  const simplified = (signature: string) => signature.replace(/(list|map|optional_type)\((?:[^()]|\([^()]*\))*\)/g, '$1').replace(/\b[AKTV]\b/g, 'dyn');
  const real = recorded.functions.filter((signature) => !NOT_FUNCTIONS.test(signature)).map(simplified);
  const known = OVERLOADS.map(({ name, isMember, types }) => `${isMember ? '.' : ''}${name}(${types.join(', ')})`);
  expect([...new Set(known)].sort()).toEqual([...new Set(real)].sort());
});
