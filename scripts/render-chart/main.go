// Renders a Helm chart as `helm template` does, with the same two libraries, text/template and Sprig, and the functions that Helm adds to them.
// Helm itself is in no package of Debian; these libraries are: apt-get install --no-install-recommends golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run main.go CHART RELEASE VALUES.json
//
// VALUES.json has the values of the release over those of the chart. Prints JSON: the rendered text by the name of the template.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

// files are those of a chart that are no templates.
type files map[string][]byte

func (f files) Get(name string) string { return string(f[name]) }

func (f files) Glob(pattern string) files {
	found := files{}
	for name, data := range f {
		if matches, _ := filepath.Match(pattern, name); matches {
			found[name] = data
		}
	}
	return found
}

func main() {
	log.SetFlags(0)
	chart, release, given := os.Args[1], os.Args[2], os.Args[3]
	values := readYaml(filepath.Join(chart, "values.yaml"))
	merge(values, readYaml(given))
	about := readYaml(filepath.Join(chart, "Chart.yaml"))

	root := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["include"] = func(name string, data any) (string, error) {
		var out bytes.Buffer
		err := root.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	functions["toYaml"] = func(value any) string {
		text, err := yaml.Marshal(value)
		if err != nil {
			return ""
		}
		return strings.TrimSuffix(string(text), "\n")
	}
	functions["fromJsonArray"] = func(text string) []any {
		list := []any{}
		if err := json.Unmarshal([]byte(text), &list); err != nil {
			return []any{err.Error()}
		}
		return list
	}
	functions["required"] = func(message string, value any) (any, error) {
		if value == nil || value == "" {
			return value, errors.New(message)
		}
		return value, nil
	}
	root.Funcs(functions)

	others := files{}
	templates := []string{}
	check(filepath.WalkDir(chart, func(path string, entry os.DirEntry, err error) error {
		check(err)
		if entry.IsDir() {
			return nil
		}
		name, _ := filepath.Rel(chart, path)
		data, err := os.ReadFile(path)
		check(err)
		if !strings.HasPrefix(name, "templates/") {
			others[name] = data
			return nil
		}
		full := filepath.Join(about["name"].(string), name)
		_, err = root.New(full).Parse(string(data))
		check(err)
		if !strings.HasPrefix(filepath.Base(name), "_") {
			templates = append(templates, full)
		}
		return nil
	}))
	sort.Strings(templates)

	upper := map[string]any{}
	for key, value := range about {
		upper[strings.ToUpper(key[:1])+key[1:]] = value
	}
	rendered := map[string]string{}
	for _, name := range templates {
		var out bytes.Buffer
		check(root.ExecuteTemplate(&out, name, map[string]any{
			"Values":   values,
			"Chart":    upper,
			"Files":    others,
			"Release":  map[string]any{"Name": release, "Namespace": "default", "Service": "Helm"},
			"Template": map[string]any{"Name": name, "BasePath": filepath.Join(about["name"].(string), "templates")},
		}))
		rendered[name] = strings.ReplaceAll(out.String(), "<no value>", "")
	}
	check(json.NewEncoder(os.Stdout).Encode(rendered))
}

func readYaml(file string) map[string]any {
	text, err := os.ReadFile(file)
	check(err)
	value := map[string]any{}
	check(yaml.Unmarshal(text, &value))
	return value
}

// merge puts values over others; null takes one away.
func merge(into, from map[string]any) {
	for key, value := range from {
		below, isMap := value.(map[string]any)
		there, wasMap := into[key].(map[string]any)
		switch {
		case value == nil:
			delete(into, key)
		case isMap && wasMap:
			merge(there, below)
		default:
			into[key] = value
		}
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(fmt.Errorf("render-chart: %w", err))
	}
}
