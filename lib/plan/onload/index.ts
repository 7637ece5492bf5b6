export { upgradingNodes, wouldReport } from './upgrade-phases';
export { arrived } from './onload-proof';
export { planOnload } from './plan-onload';
