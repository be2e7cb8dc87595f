import vm from "node:vm";
import { keepingCode } from "./kept-code";

// Loaded once by each of Jest's processes, outside of the tests' own module registry.
vm.compileFunction = keepingCode(vm.compileFunction);
