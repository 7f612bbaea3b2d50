import { TTCG_SCENARIOS } from '../files.ts';
import { HOST } from '../kernel/scenario/host.ts';
import { describeScenarios } from '../kernel/scenario/suite.ts';

describeScenarios(TTCG_SCENARIOS, HOST, 300);
