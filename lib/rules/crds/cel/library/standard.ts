import { charactersOf, doubleFrom, inRange, textFromBytes, textOfDouble, truncated } from './numbers';
import { celMatches } from './regex';
import { goDuration } from '../../../../upstream/go';
import { CelError } from '../errors';
import { global, member, Overload } from '../overload';
import { clockOf, Duration, textOfDuration, textOfTimestamp, Timestamp, timestampFrom } from '../time';
import { celTypeOf, TypeValue, Uint } from '../values';

/** Standard functions of CEL. */
export const STANDARD: readonly Overload[] = [
  ...(['string', 'bytes', 'list', 'map'] as const).flatMap((type) => [global('size', [type], ([value]) => celSize(value)), member('size', [type], ([value]) => celSize(value))]),
  member('contains', ['string', 'string'], ([text, part]) => text.includes(part)),
  member('startsWith', ['string', 'string'], ([text, part]) => text.startsWith(part)),
  member('endsWith', ['string', 'string'], ([text, part]) => text.endsWith(part)),
  member('matches', ['string', 'string'], ([text, pattern], meter) => celMatches(text, pattern, meter)),
  global('matches', ['string', 'string'], ([text, pattern], meter) => celMatches(text, pattern, meter)),

  global('dyn', ['dyn'], ([value]) => value),
  global('type', ['dyn'], ([value]) => new TypeValue(celTypeOf(value))),
  global('bool', ['bool'], ([value]) => value),
  global('bool', ['string'], ([text]) => (TRUE.test(text) ? true : FALSE.test(text) ? false : cannot(text, 'bool'))),
  global('bytes', ['bytes'], ([value]) => value),
  global('bytes', ['string'], ([text]) => Uint8Array.from(Buffer.from(text))),

  global('int', ['int'], ([value]) => value),
  global('int', ['uint'], ([{ value }]) => inRange(value)),
  global('int', ['double'], ([value]) => truncated(value, -(2 ** 63), 2 ** 63, true)),
  global('int', ['string'], ([text]) => (/^[+-]?[0-9]+$/.test(text) ? inRange(BigInt(text.replace('+', ''))) : cannot(text, 'int'))),
  global('int', ['google.protobuf.Timestamp'], ([{ seconds }]) => seconds),
  global('int', ['google.protobuf.Duration'], ([{ nanos }]) => nanos),
  global('uint', ['uint'], ([value]) => value),
  global('uint', ['int'], ([value]) => new Uint(value)),
  global('uint', ['double'], ([value]) => new Uint(truncated(value, 0, 2 ** 64, false))),
  global('uint', ['string'], ([text]) => (/^[0-9]+$/.test(text) ? new Uint(BigInt(text)) : cannot(text, 'uint'))),
  global('double', ['double'], ([value]) => value),
  global('double', ['int'], ([value]) => Number(value)),
  global('double', ['uint'], ([{ value }]) => Number(value)),
  global('double', ['string'], ([text]) => doubleFrom(text) ?? cannot(text, 'double')),

  global('string', ['string'], ([value]) => value),
  global('string', ['bool'], ([value]) => String(value)),
  global('string', ['int'], ([value]) => String(value)),
  global('string', ['uint'], ([{ value }]) => String(value)),
  global('string', ['double'], ([value]) => textOfDouble(value)),
  global('string', ['bytes'], ([bytes]) => textFromBytes(bytes)),
  global('string', ['google.protobuf.Timestamp'], ([value]) => textOfTimestamp(value)),
  global('string', ['google.protobuf.Duration'], ([value]) => textOfDuration(value)),

  global('timestamp', ['google.protobuf.Timestamp'], ([value]) => value),
  global('timestamp', ['string'], ([text]) => timestampFrom(text) ?? cannot(text, 'timestamp')),
  global('timestamp', ['int'], ([seconds]) => new Timestamp(seconds * 1_000_000_000n)),
  global('duration', ['google.protobuf.Duration'], ([value]) => value),
  global('duration', ['string'], ([text]) => new Duration(goDuration(text) ?? cannot(text, 'duration'))),
  global('duration', ['int'], ([nanos]) => new Duration(nanos)),
  ...clock('getFullYear', (at) => at.getUTCFullYear()),
  ...clock('getMonth', (at) => at.getUTCMonth()),
  ...clock('getDate', (at) => at.getUTCDate()),
  ...clock('getDayOfMonth', (at) => at.getUTCDate() - 1),
  ...clock('getDayOfWeek', (at) => at.getUTCDay()),
  ...clock('getDayOfYear', (at) => (Date.UTC(2000, at.getUTCMonth(), at.getUTCDate()) - Date.UTC(2000, 0, 1)) / DAY - (isLeap(at) || at.getUTCMonth() < 2 ? 0 : 1)),
  ...clock('getHours', (at) => at.getUTCHours()),
  ...clock('getMinutes', (at) => at.getUTCMinutes()),
  ...clock('getSeconds', (at) => at.getUTCSeconds()),
  ...clock('getMilliseconds', (_, { fraction }) => Number(fraction / 1_000_000n)),
  member('getHours', ['google.protobuf.Duration'], ([{ nanos }]) => nanos / 3_600_000_000_000n),
  member('getMinutes', ['google.protobuf.Duration'], ([{ nanos }]) => nanos / 60_000_000_000n),
  member('getSeconds', ['google.protobuf.Duration'], ([{ nanos }]) => nanos / 1_000_000_000n),
  member('getMilliseconds', ['google.protobuf.Duration'], ([{ nanos }]) => nanos / 1_000_000n),
];

const TRUE = /^(?:1|t|T|true|TRUE|True)$/;
const FALSE = /^(?:0|f|F|false|FALSE|False)$/;
const DAY = 86_400_000;

function cannot(text: string, type: string): never {
  throw new CelError(`cannot convert ${JSON.stringify(text.slice(0, 100))} to ${type}`);
}

/** Size of a value. The size of a text is its number of code points. */
export function celSize(value: { readonly items: readonly unknown[] } | { readonly size: number } | string | Uint8Array): bigint {
  return BigInt(typeof value === 'string' ? charactersOf(value) : value instanceof Uint8Array ? value.length : 'items' in value ? value.items.length : value.size);
}

function clock(name: string, fieldOf: (at: Date, timestamp: Timestamp) => number): Overload[] {
  return [
    member(name, ['google.protobuf.Timestamp'], ([timestamp]) => BigInt(fieldOf(clockOf(timestamp), timestamp))),
    member(name, ['google.protobuf.Timestamp', 'string'], ([timestamp, zone]) => BigInt(fieldOf(clockOf(timestamp, zone), timestamp))),
  ];
}

function isLeap(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
