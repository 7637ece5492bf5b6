// Generated from upstream/crds by `npm run import-crds`. Do not edit.
export * as ocmCluster from './cluster.open-cluster-management.io';
export * as configOpenshift from './config.openshift.io';
export * as kmmHub from './hub.kmm.sigs.x-k8s.io';
export * as cni from './k8s.cni.cncf.io';
export * as kmm from './kmm.sigs.x-k8s.io';
export * as machineconfiguration from './machineconfiguration.openshift.io';
export * as prometheusOperator from './monitoring.coreos.com';
export * as monitoringOpenshift from './monitoring.openshift.io';
export * as nfd from './nfd.k8s-sigs.io';
export * as onload from './onload.amd.com';
export * as operatorOpenshift from './operator.openshift.io';
export * as olm from './operators.coreos.com';
export * as performance from './performance.openshift.io';
export * as ocmPolicy from './policy.open-cluster-management.io';
export * as sriovnetwork from './sriovnetwork.openshift.io';
export * as tuned from './tuned.openshift.io';
