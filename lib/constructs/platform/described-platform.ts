import type { Construct } from 'constructs';
import type { PlatformStage, StageName } from './platform-stage';
import type { ImageRegistry, OnloadRelease, Platform } from '../../values';
import type { KmmOperator } from '../kmm';
import type { SriovOperator } from '../sriov';

/** Properties of an `OnloadPlatform` that its parts read. */
export interface DescribedPlatform extends Construct {
  readonly platform: Platform;
  readonly registry: ImageRegistry;
  readonly release: OnloadRelease;
  readonly stages: PlatformStage[];
  readonly kmmOperator?: KmmOperator;
  readonly sriovOperator?: SriovOperator;
  stage(name: StageName): PlatformStage;
}
