export { interfacesOfDaemons } from './interfaces';
export { sfptpdRules } from './ptp-rules';
