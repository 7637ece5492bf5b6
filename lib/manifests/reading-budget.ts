import { InputTooLargeError, Place } from './read-error';
import { BYTES_PER_VALUE, MAX_VALUES, VALUES_PER_MANIFEST } from '../upstream';

/** How many values an input may have: each takes memory, and text of two characters can be one. */
export class Budget {
  private most = MAX_VALUES;
  private taken = 0;

  /** @param length of all texts of the input, as far as it is known */
  constructor(private length: number) {
    this.lengthen(0);
  }

  /** Takes in another text of the input. */
  lengthen(length: number): void {
    this.length += length;
    this.most = Math.max(MAX_VALUES, Math.floor(this.length / BYTES_PER_VALUE));
  }

  /** Fails where so many values are too many, before they are read. */
  expect(place: Place, values: number): void {
    if (this.taken + values > this.most) {
      throw new InputTooLargeError(place, 'more values than can be read', `over ${this.most} in all`, 'split the input');
    }
  }

  take(place: Place, values: number): void {
    this.expect(place, values);
    this.taken += values;
  }

  /** What a document or a manifest takes besides its values. */
  takeDocument(place: Place): void {
    this.take(place, VALUES_PER_MANIFEST);
  }
}
