import { nanosOf, QUANTITY_PATTERN } from '../../../../upstream/kubernetes';
import type { Comparable } from '../equality';
import { CelError, NotEvaluated } from '../errors';
import { MAX_INT, MIN_INT } from '../lexer';
import { global, member, Overload } from '../overload';
import { Typed } from '../values';

const GIGA = 1_000_000_000n;

/** Quantity of Kubernetes. */
class QuantityValue extends Typed implements Comparable {
  static readonly typeName = 'kubernetes.Quantity';
  readonly type = QuantityValue.typeName;

  /** @param isWhole whether it is written without a fraction: `1000m` is not a whole number to Kubernetes */
  constructor(readonly nanos: bigint, private readonly isWhole: boolean) {
    super();
  }

  get identity(): string {
    return String(this.nanos);
  }

  get integer(): bigint | undefined {
    const value = this.nanos / GIGA;
    return this.isWhole && value <= MAX_INT && value >= MIN_INT ? value : undefined;
  }

  plus({ nanos, isWhole }: QuantityValue, sign: 1n | -1n): QuantityValue {
    return new QuantityValue(this.nanos + sign * nanos, this.isWhole && isWhole);
  }
}

const PATTERN = new RegExp(QUANTITY_PATTERN);
/** Quantities with up to 18 digits, which Kubernetes stores as an integer. */
const WHOLE = /^[+-]?0*\d{1,18}(?:[KMGTPE]i|[kMGTPE]|[eE]\+?\d+)?$/;
const fromInteger = (value: bigint) => new QuantityValue(value * GIGA, true);

function quantityOf(text: string): QuantityValue | undefined {
  const nanos = nanosOf(text);
  if (nanos === undefined && text.length < LONG && PATTERN.test(text)) {
    throw new NotEvaluated(`amount that is not evaluated: ${text}`);
  }
  return nanos === undefined ? undefined : new QuantityValue(nanos, WHOLE.test(text));
}

/** Length from which a text is never a quantity in Kubernetes. */
const LONG = 1000;

function parseQuantity(text: string): QuantityValue {
  const quantity = quantityOf(text);
  if (quantity === undefined) {
    throw new CelError(`${JSON.stringify(text.slice(0, 100))} is no quantity`);
  }
  return quantity;
}

/** Functions of quantities. */
export const QUANTITIES: readonly Overload[] = [
  global('quantity', ['string'], ([text]) => parseQuantity(text)),
  global('isQuantity', ['string'], ([text]) => quantityOf(text) !== undefined),
  member('isInteger', [QuantityValue], ([{ integer }]) => integer !== undefined),
  member('asInteger', [QuantityValue], ([{ integer }]) => {
    if (integer === undefined) {
      throw new CelError('cannot convert value to integer');
    }
    return integer;
  }),
  member('asApproximateFloat', [QuantityValue], ([{ nanos }]) => Number(nanos / GIGA) + Number(nanos % GIGA) / Number(GIGA)),
  global('sign', [QuantityValue], ([{ nanos }]) => BigInt(nanos > 0n ? 1 : nanos < 0n ? -1 : 0)),
  member('isLessThan', [QuantityValue, QuantityValue], ([one, other]) => one.nanos < other.nanos),
  member('isGreaterThan', [QuantityValue, QuantityValue], ([one, other]) => one.nanos > other.nanos),
  member('compareTo', [QuantityValue, QuantityValue], ([one, other]) => (one.nanos < other.nanos ? -1n : one.nanos > other.nanos ? 1n : 0n)),
  member('add', [QuantityValue, QuantityValue], ([one, other]) => one.plus(other, 1n)),
  member('add', [QuantityValue, 'int'], ([one, other]) => one.plus(fromInteger(other), 1n)),
  member('sub', [QuantityValue, QuantityValue], ([one, other]) => one.plus(other, -1n)),
  member('sub', [QuantityValue, 'int'], ([one, other]) => one.plus(fromInteger(other), -1n)),
];
