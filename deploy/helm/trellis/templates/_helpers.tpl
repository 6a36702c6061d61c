{{- define "trellis.name" -}}
{{- printf "%s" .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* Labels of an object: a dict with the root and the name of the component. */}}
{{- define "trellis.labels" -}}
{{ include "trellis.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "trellis.selector" -}}
app.kubernetes.io/name: trellis
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- if .component }}
app.kubernetes.io/component: {{ .component }}
{{- end }}
{{- end -}}

{{/* A dict with the root and a tag that goes before the release's. */}}
{{- define "trellis.image" -}}
{{- $image := .root.Values.image -}}
{{- if .tag -}}
{{ $image.repository }}:{{ .tag }}
{{- else if $image.digest -}}
{{ $image.repository }}@{{ $image.digest }}
{{- else -}}
{{ $image.repository }}:{{ $image.tag | default .root.Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* Keys that the Secret must have: a pod does not start without them. */}}
{{- define "trellis.neededKeys" -}}
{{- $keys := list "DATABASE_URL" "ENCRYPTION_KEY" "INTERNAL_SECRET" "METRICS_TOKEN" "REDIS_URL" "MESSAGE_BUS_URL" -}}
{{- if .Values.domains }}{{ $keys = append $keys "REGISTRY_URL" }}{{ end -}}
{{- toJson $keys -}}
{{- end -}}

{{/* Objects of one kind of process: a dict with root, component, options, command (a list) and environment (a dict). */}}
{{- define "trellis.process" -}}
{{- $root := .root -}}
{{- $name := printf "%s-%s" (include "trellis.name" $root) .component -}}
{{- $labels := dict "root" $root "component" .component -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  labels:
    {{- include "trellis.labels" $labels | nindent 4 }}
spec:
  {{- if not .options.autoscaling.enabled }}
  replicas: {{ .options.replicas }}
  {{- end }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels:
      {{- include "trellis.selector" $labels | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "trellis.labels" $labels | nindent 8 }}
        {{- with $root.Values.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      annotations:
        trellis.dev/settings: {{ include (print $root.Template.BasePath "/settings.yaml") $root | sha256sum }}
        {{- with $root.Values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ include "trellis.name" $root }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      {{- with $root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $root.Values.priorityClassName }}
      priorityClassName: {{ . }}
      {{- end }}
      # Drain, grace, and what is closed after them.
      terminationGracePeriodSeconds: {{ add $root.Values.drainDelaySeconds $root.Values.graceSeconds 30 }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: trellis
          image: {{ include "trellis.image" (dict "root" $root "tag" .tag) | quote }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          {{- with .command }}
          args:
            {{- toYaml . | nindent 12 }}
          {{- end }}
          ports:
            - { name: http, containerPort: 4000 }
          envFrom:
            - secretRef: { name: {{ $root.Values.existingSecret | quote }} }
            - configMapRef: { name: {{ include "trellis.name" $root }}-settings }
          env:
            {{- range $key := include "trellis.neededKeys" $root | fromJsonArray }}
            - name: {{ $key }}
              valueFrom:
                secretKeyRef: { name: {{ $root.Values.existingSecret | quote }}, key: {{ $key }} }
            {{- end }}
            {{- range $key, $value := .environment }}
            - name: {{ $key }}
              value: {{ $value | quote }}
            {{- end }}
          startupProbe:
            httpGet: { path: /ready, port: http }
            periodSeconds: 2
            failureThreshold: {{ div $root.Values.startSeconds 2 }}
          readinessProbe:
            httpGet: { path: /ready, port: http }
            periodSeconds: 2
            timeoutSeconds: 3
            failureThreshold: 2
          livenessProbe:
            httpGet: { path: /live, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          resources:
            {{- toYaml .options.resources | nindent 12 }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: data
          emptyDir: { sizeLimit: {{ .options.dataSize }} }
        - name: tmp
          emptyDir: { sizeLimit: 256Mi }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "trellis.selector" $labels | nindent 14 }}
      {{- with $root.Values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $root.Values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $root.Values.affinity }}
      affinity:
        {{- toYaml . | nindent 8 }}
      {{- end }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $name }}
  labels:
    {{- include "trellis.labels" $labels | nindent 4 }}
spec:
  maxUnavailable: {{ .options.maxUnavailable }}
  selector:
    matchLabels:
      {{- include "trellis.selector" $labels | nindent 6 }}
{{- if .options.autoscaling.enabled }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ $name }}
  labels:
    {{- include "trellis.labels" $labels | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ $name }} }
  minReplicas: {{ .options.autoscaling.minReplicas }}
  maxReplicas: {{ .options.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .options.autoscaling.targetCPUUtilizationPercentage }} }
  behavior:
    scaleDown: { stabilizationWindowSeconds: 300 }
{{- end }}
{{- end -}}
