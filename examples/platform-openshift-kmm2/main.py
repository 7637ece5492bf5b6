"""The cluster of main.ts, in Python: it synthesizes the same manifests."""
from cdk8s import App
from cdk8s_onload import ImageRegistry, NamespaceSource, NodeGroup, OnloadRelease, Platform, Toleration
from cdk8s_onload.cluster import ModuleLoading, OnloadPlatform, SfcDriver
from cdk8s_onload.kmm import BuildMethod, KmmOlmVersion
from cdk8s_onload.network import Ipam, NetworkAttachment
from cdk8s_onload.profiles import OnloadProfile
from cdk8s_onload.ptp import SfptpdOptions

app = App()

OnloadPlatform(
    app, 'nyc1',
    platform=Platform.openshift('4.18'),
    release=OnloadRelease.of(onload='8.1.3.40'),
    nodes=NodeGroup.worker('onload'),
    kmm=KmmOlmVersion.pinned('kernel-module-management.v2.6.0'),
    # Nodes load the version that their label names: move it from node to node, as plan prints it.
    modules=ModuleLoading.by_kmm(
        # A node that is cordoned keeps its module, and the pods that use it.
        tolerations=[Toleration(key='node.kubernetes.io/unschedulable', operator='Exists', effect='NoSchedule')],
    ),
    # Nodes fetch the driver before pods run, so not from the registry in the cluster.
    module_registry=ImageRegistry.mirror('registry.example.com:5000'),
    build_method=BuildMethod.prebuilt(),
    sfc=SfcDriver.machine_config(),
    ptp=SfptpdOptions(interface_name='bond0'),
    profiles=[OnloadProfile.latency()],
    networks=[NetworkAttachment.ipvlan('ipvlan-bond0', master='bond0', ipam=Ipam.whereabouts('198.19.0.0/16'))],
    workload_namespaces=[NamespaceSource.existing('trading')],
)

app.synth()
