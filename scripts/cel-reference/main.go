// Records what the CEL of a Kubernetes API server makes of the expressions in upstream/cel/expressions.txt, and which functions it has:
//
//	cd scripts/cel-reference && go mod tidy && go run . < ../../upstream/cel/expressions.txt > ../../upstream/cel/kubernetes-1.33.json
//
// The release of Kubernetes is that of the modules in go.mod.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strings"
	"time"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/common/types"
	"github.com/google/cel-go/common/types/ref"
	"github.com/google/cel-go/common/types/traits"
	"k8s.io/apimachinery/pkg/util/version"
	apiservercel "k8s.io/apiserver/pkg/cel"
	"k8s.io/apiserver/pkg/cel/environment"
)

type object = map[string]any

type recording struct {
	Source    string   `json:"source"`
	Functions []string `json:"functions"`
	Results   [][]any  `json:"results"`
}

func main() {
	env := environment.MustBaseEnvSet(version.MajorMinor(1, 33), true).NewExpressionsEnv()
	out := recording{Source: "k8s.io/apiserver v0.33.13, github.com/google/cel-go v0.23.2, by scripts/cel-reference", Functions: functions(env)}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		text := lines.Text()
		if strings.TrimSpace(text) == "" || strings.HasPrefix(text, "#") {
			continue
		}
		out.Results = append(out.Results, []any{text, result(env, text)})
	}
	print(out)
}

// One expression in a line, so that changes can be read.
func print(out recording) {
	line := func(value any) string {
		var text strings.Builder
		encoder := json.NewEncoder(&text)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(value); err != nil {
			panic(err)
		}
		return strings.TrimSpace(text.String())
	}
	results := []string{}
	for _, each := range out.Results {
		results = append(results, line(each))
	}
	functions := []string{}
	for _, each := range out.Functions {
		functions = append(functions, line(each))
	}
	fmt.Printf("{\n\"source\": %s,\n\"functions\": [\n%s\n],\n\"results\": [\n%s\n]\n}\n", line(out.Source), strings.Join(functions, ",\n"), strings.Join(results, ",\n"))
}

func functions(env *cel.Env) []string {
	found := []string{}
	for name, function := range env.Functions() {
		for _, overload := range function.OverloadDecls() {
			args := []string{}
			for _, arg := range overload.ArgTypes() {
				args = append(args, arg.String())
			}
			dot := ""
			if overload.IsMemberFunction() {
				dot = "."
			}
			found = append(found, fmt.Sprintf("%s%s(%s)", dot, name, strings.Join(args, ", ")))
		}
	}
	sort.Strings(found)
	return found
}

// What is evaluated when a program is made fails like what is evaluated later.
func result(env *cel.Env, text string) any {
	ast, issues := env.Compile(text)
	if issues != nil && issues.Err() != nil {
		return object{"notCompiled": true}
	}
	program, err := env.Program(ast)
	if err != nil {
		return object{"error": true}
	}
	value, _, err := program.Eval(object{})
	if err != nil {
		return object{"error": true}
	}
	return write(value)
}

// A value with its type, where JSON has none for it.
func write(value ref.Val) any {
	switch value := value.(type) {
	case types.Null:
		return nil
	case types.String:
		return string(value)
	case types.Bool:
		return bool(value)
	case types.Int:
		return object{"int": fmt.Sprint(int64(value))}
	case types.Uint:
		return object{"uint": fmt.Sprint(uint64(value))}
	case types.Double:
		return object{"double": fmt.Sprint(float64(value))}
	case types.Bytes:
		return object{"bytes": base64.StdEncoding.EncodeToString(value)}
	case types.Timestamp:
		return object{"timestamp": value.Time.Format(time.RFC3339Nano)}
	case types.Duration:
		return object{"duration": fmt.Sprint(value.Duration.Nanoseconds())}
	case apiservercel.IP:
		return object{"net.IP": value.Addr.String()}
	case apiservercel.CIDR:
		return object{"net.CIDR": value.Prefix.String()}
	case *types.Optional:
		if !value.HasValue() {
			return object{"optional": []any{}}
		}
		return object{"optional": []any{write(value.GetValue())}}
	case traits.Lister:
		items := []any{}
		for each := value.Iterator(); each.HasNext() == types.True; {
			items = append(items, write(each.Next()))
		}
		return object{"list": items}
	case traits.Mapper:
		entries := [][2]any{}
		for each := value.Iterator(); each.HasNext() == types.True; {
			key := each.Next()
			entries = append(entries, [2]any{write(key), write(value.Get(key))})
		}
		sort.Slice(entries, func(i, j int) bool { return fmt.Sprint(entries[i][0]) < fmt.Sprint(entries[j][0]) })
		return object{"map": entries}
	case ref.Type:
		return object{"type": value.TypeName()}
	}
	return object{"of": value.Type().TypeName()}
}
