export { addressFlaws } from './address-flaws';
export { spanIn } from './span';
export { whereaboutsCapacity } from './whereabouts';
