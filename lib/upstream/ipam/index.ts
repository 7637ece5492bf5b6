export { addressFlaws } from './address-flaws';
export { spanIn } from './span';
