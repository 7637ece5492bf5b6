import type { KernelTuning } from '../machine-config';
import type { KubeletConfig, PerformanceProfile } from '../tuning';

/** The objects that tune the nodes of a platform. */
export interface TunedParts {
  readonly performanceProfile?: PerformanceProfile;
  readonly kernelTuning?: KernelTuning;
  readonly kubeletConfig?: KubeletConfig;
}
