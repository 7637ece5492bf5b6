export { configuredIn, readSfptpdConfig } from './config';
export { interfacesOfDaemons } from './interfaces';
export { sfptpdRules } from './ptp-rules';
