import { InputTooLargeError, Place } from './read-error';
import { BYTES_PER_VALUE, MAX_VALUES, VALUES_PER_MANIFEST } from '../upstream';

/** Limit of the number of values in an input. Each value takes memory, and a text of two characters can be one. */
export class Budget {
  private most = MAX_VALUES;
  private taken = 0;

  /** @param length length of all texts of the input that are known */
  constructor(private length: number) {
    this.lengthen(0);
  }

  /** Adds the length of another text of the input. */
  lengthen(length: number): void {
    this.length += length;
    this.most = Math.max(MAX_VALUES, Math.floor(this.length / BYTES_PER_VALUE));
  }

  /** Throws if a number of values exceeds the limit, before they are read. */
  expect(place: Place, values: number): void {
    if (this.taken + values > this.most) {
      throw new InputTooLargeError(place, 'more values than can be read', `over ${this.most} in all`, 'split the input');
    }
  }

  take(place: Place, values: number): void {
    this.expect(place, values);
    this.taken += values;
  }

  /** Counts the cost of a document or a manifest in addition to its values. */
  takeDocument(place: Place): void {
    this.take(place, VALUES_PER_MANIFEST);
  }
}
